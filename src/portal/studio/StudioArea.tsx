import { Route, Routes } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { StudioPage } from "./StudioPage.tsx";

const draft = () => import("./draft/DraftArea.tsx");

/** Where the product team changes forms, prices and rules. Those who may not see why. */
export default function StudioArea() {
  return (
    <NeedsRight rights={["draft", "approve", "release"]}>
      <Routes>
        <Route index element={<StudioPage />} />
        <Route path=":draft" element={<Area name="studio/draft" load={draft} />} />
      </Routes>
    </NeedsRight>
  );
}
