/** Characters that are looked for at most; the server looks for no more. */
export const longestSearch = 200;
