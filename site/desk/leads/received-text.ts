// When a lead came in: the time for today, the day for the days before, the year where it is another one.
export function receivedText(received: string, now: number, timeZone?: string): string {
  const time = new Date(received);
  const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone });
  const year = (date: Date) => day(date).slice(0, 4);
  if (day(time) === day(new Date(now))) return time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const isThisYear = year(time) === year(new Date(now));
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }), timeZone });
}
