/** Explains why a mail server refused a mail, and what to do. Its own text may quote addresses and is left out. */
export function explainMail(cause: unknown): string {
  const {
    code,
    responseCode,
    message = '',
  } = (cause instanceof Error ? cause : {}) as { code?: string; responseCode?: number; message?: string };
  const answered = responseCode ? ` It answered ${responseCode}.` : '';
  if (code === 'EAUTH') return `The mail server refuses the user name or the password: correct them in MAIL_URL.${answered}`;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return `The mail server does not take this mail: check the receiver, and set MAIL_FROM to an address that it lets this user send from.${answered}`;
  }
  if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS')
    return 'The mail server is not known by its name: check the host in MAIL_URL.';
  if (/ECONNREFUSED/.test(message)) return 'Nothing answers at the port of the mail server: check host and port in MAIL_URL.';
  if (/wrong version number/i.test(message))
    return 'The mail server does not begin with TLS at this port: write smtp:// in MAIL_URL, or port 465.';
  if (/certificate/i.test(message))
    return 'The certificate of the mail server is not trusted: name the server in MAIL_URL as its certificate does.';
  if (code === 'ETIMEDOUT' || code === 'ECONNECTION' || code === 'ESOCKET') {
    return 'The mail server cannot be reached, or does not greet: check host and port in MAIL_URL, and write smtps:// for port 465.';
  }
  return `The mail server does not work as MAIL_URL says.${answered}`;
}
