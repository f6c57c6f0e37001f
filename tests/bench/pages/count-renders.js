/**
 * Counts the components that a commit rendered, as React's developer tools do: through the hook that React calls after
 * each commit, also in production builds. Runs before React.
 */
(() => {
  const components = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const isComponent = (fiber) => components.has(fiber.tag);

  const mounted = (fiber) => {
    let count = isComponent(fiber) ? 1 : 0;
    for (let child = fiber.child; child; child = child.sibling) count += mounted(child);
    return count;
  };

  const rendered = (fiber) => {
    const before = fiber.alternate;
    if (!before) return mounted(fiber);
    let count = isComponent(fiber) && fiber.flags & performedWork ? 1 : 0;
    if (fiber.child !== before.child)
      for (let child = fiber.child; child; child = child.sibling) count += rendered(child);
    return count;
  };

  window.rendered = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onCommitFiberRoot(_, root) {
      window.rendered += rendered(root.current);
    },
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();
