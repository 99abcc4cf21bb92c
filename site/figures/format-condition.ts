/** A storage condition as stability protocols print it: "21°C/45% RH". */
export function formatCondition({ temperature, humidity }: { temperature: number; humidity: number }): string {
  return `${temperature}°C/${humidity}% RH`;
}
