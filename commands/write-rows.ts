// Formats rows as a JSON array, or as text without escape sequences.

export async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield '\n]\n';
}

/** Replaces control characters: a terminal would execute escape sequences in visitors' texts. */
export function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}/gu, '\uFFFD');
}
