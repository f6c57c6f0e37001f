import { NeedsRight } from "../area/NeedsRight.tsx";
import { ProductsPage } from "./ProductsPage.tsx";

/** What is published, and which branches may quote it. Those who may not change it are told so. */
export default function ProductsArea() {
  return (
    <NeedsRight rights={["publish"]}>
      <ProductsPage />
    </NeedsRight>
  );
}
