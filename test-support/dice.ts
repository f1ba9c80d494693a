/** Returns a number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number;

/** Creates a Park–Miller generator, which returns the same numbers for the same seed. */
export function dice(seed: number): Dice {
  let state = (seed % 2_147_483_646) + 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}
