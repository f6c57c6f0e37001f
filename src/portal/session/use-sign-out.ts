import { useNavigate } from "react-router-dom";
import { failureWords } from "../api/failures.ts";
import { toast } from "../toast/toasts.ts";
import { openForms, signOutHere } from "./session.ts";

/** Signs out once everything is saved, or says that it is not. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    try {
      if (!(await openForms.saveAll()))
        return void toast("Some answers are not saved yet, so you are still signed in.", { bad: true });
      await signOutHere();
      navigate("/login/signin");
    } catch (error) {
      toast(failureWords(error), { bad: true });
    }
  };
  return () => void leave();
}
