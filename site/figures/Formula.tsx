// A molecular formula in Hill notation, its counts set as subscripts.

export function Formula({ formula }: { formula: string }) {
  return Array.from(formula.matchAll(/([A-Za-z]+)(\d*)/g), ([part, letters, count]) => (
    <span key={part}>
      {letters}
      {count && <sub>{count}</sub>}
    </span>
  ));
}
