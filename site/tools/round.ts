// Numbers as they are shown: with a fixed number of decimals, and a true minus sign.

export function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}
