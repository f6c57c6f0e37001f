export default function DocumentsArea() {
  return <main id="main" />;
}
