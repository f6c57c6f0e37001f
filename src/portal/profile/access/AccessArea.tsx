import { ProfileFrame } from "../ProfileFrame.tsx";

/** How somebody signs in, and where he is signed in. */
export default function AccessArea() {
  return (
    <ProfileFrame title="Access">
      <p>Second factors, devices and sessions.</p>
    </ProfileFrame>
  );
}
