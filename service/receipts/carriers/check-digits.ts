export type CheckDigit = 's10' | 'ups' | 'mod10' | 'fedex12' | 'dhl10' | 'mod7' | 'identcode';

/** Checks a number's last digit. The number must already match the rule's format. */
export function hasCheckDigit(rule: CheckDigit, number: string): boolean {
  switch (rule) {
    case 's10':
      return checkS10(number);
    case 'ups':
      return checkUps(number);
    case 'mod10':
      return checkMod10(number);
    case 'fedex12':
      return (weightedSum(number.slice(0, -1), [1, 3, 7]) % 11) % 10 === Number(number.at(-1));
    // Deutsche Post Identcode: weights 4 and 9 from the left, then the distance to the next ten.
    case 'identcode':
      return (
        (10 - (weightedSum([...number.slice(0, -1)].reverse().join(''), [4, 9]) % 10)) % 10 === Number(number.at(-1))
      );
    case 'dhl10':
    case 'mod7':
      return Number(BigInt(number.slice(0, -1).replaceAll('-', '')) % 7n) === Number(number.at(-1));
  }
}

/**
 * Checks UPU S10 §4: weights 8 6 4 2 3 5 9 7 over eight digits. The check digit is 11 minus the remainder, with 10 as 0
 * and 11 as 5.
 */
function checkS10(number: string): boolean {
  const digits = number.slice(2, 11);
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = 11 - (sum % 11);
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === Number(digits[8]);
}

/** Checks UPS 1Z: letters count as (code − 63) mod 10, and every second position is doubled, without digit sums. */
function checkUps(number: string): boolean {
  const body = number.slice(2, -1).toUpperCase();
  let sum = 0;
  for (let index = 0; index < body.length; index++) {
    const code = body.charCodeAt(index);
    const value = code >= 65 ? (code - 63) % 10 : code - 48;
    sum += index % 2 === 1 ? value * 2 : value;
  }
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

/** Checks GS1 modulo 10: weights 3 and 1 from the right (GS1 General Specifications §7.9). */
function checkMod10(number: string): boolean {
  return (10 - (weightedSum(number.slice(0, -1), [3, 1]) % 10)) % 10 === Number(number.at(-1));
}

function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits[digits.length - 1 - index]) * (weights[index % weights.length] ?? 0);
  }
  return sum;
}
