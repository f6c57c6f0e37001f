/** OpenTelemetry reads its variables by itself; these are held to what the portal can do. */
export const readTraces = (given: (name: string) => string | undefined, fault: (words: string) => void): boolean => {
  const names = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
  const name = names.find((each) => given(each) !== undefined);
  if (name === undefined || given("OTEL_SDK_DISABLED") === "true" || given("OTEL_TRACES_EXPORTER") === "none")
    return false;
  const text = given(name) ?? "";
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    fault(`${name} is "${text}"; give the address of a collector, such as http://127.0.0.1:4318.`);
  const protocol = given("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") ?? given("OTEL_EXPORTER_OTLP_PROTOCOL") ?? "http/json";
  if (protocol !== "http/json")
    fault(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}"; the portal sends http/json, which collectors take on port 4318.`,
    );
  return true;
};
