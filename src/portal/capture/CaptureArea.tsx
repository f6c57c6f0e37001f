export default function CaptureArea() {
  return <main id="main" />;
}
