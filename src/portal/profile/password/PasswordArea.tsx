import { ProfileFrame } from "../ProfileFrame.tsx";

/** A new password, for whoever knows the one that he has. */
export default function PasswordArea() {
  return (
    <ProfileFrame title="Password">
      <p>A new password.</p>
    </ProfileFrame>
  );
}
