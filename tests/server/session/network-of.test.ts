import { expect, it } from "vitest";
import { addressKey, askKeys, networkOf } from "../../../src/server/session/throttle.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["somebody@alpha.test", "somebody@alpha.test"],
])("%s is of the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it("the addresses of one network are counted together, and apart from the next network", () => {
  expect(addressKey("2001:db8:1:2::1")).toBe(addressKey("2001:db8:1:2:ffff::1"));
  expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
  expect(askKeys("a", "2001:db8:1:2::1").address).toBe(askKeys("a", "2001:db8:1:2::2").address);
});
