const opened = new Map<string, Promise<void>>();

const addLink = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      opened.delete(address);
      reject(new Error(`Loading ${address} failed`));
    };
    document.head.append(link);
  });

/** Adds a style sheet to the page, once. Resolves when its rules apply, so that nothing is drawn without them. */
export const openSheet = (address: string): Promise<void> => {
  const promise = opened.get(address) ?? addLink(address);
  opened.set(address, promise);
  return promise;
};
