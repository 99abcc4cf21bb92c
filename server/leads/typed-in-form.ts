// What a browser without JavaScript typed, as the contract's fields. Browsers send line breaks as CR LF: the contract's are LF.

export function typedInForm(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, withPlainLineBreaks(value)]));
}

function withPlainLineBreaks(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}
