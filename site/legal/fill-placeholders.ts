// Replaces placeholders such as {{email}} in a legal text by the company's data.
import { escape as escaped } from 'html-escaper';
import type { Company } from '../../content/schemas/company.ts';
import { phoneAddress } from '../components/phone-address.ts';
import { postalLines } from '../components/postal-lines.ts';

/** @throws for an unknown placeholder, naming the file and the known ones */
export function fillPlaceholders(html: string, company: Company, file: string): string {
  const [office] = company.offices;
  const fillings: Record<string, string> = {
    company: escaped(company.legalName),
    email: mailLink(company.email),
    dataProtectionEmail: mailLink(company.dataProtectionEmail),
    phone: `<a href="${phoneAddress(company.phone)}">${escaped(company.phone)}</a>`,
    postalAddress: escaped(office ? postalLines(office).map(onOneLine).join(', ') : ''),
  };
  return html.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (placeholder, name: string) => {
    const filling = fillings[name];
    if (filling) return filling;
    const known = Object.keys(fillings).map((each) => `{{${each}}}`);
    throw new Error(
      `${file} holds ${placeholder}, which nothing fills: write one of ${known.join(', ')}, or teach site/legal/fill-placeholders.ts`,
    );
  });
}

/** A number and its word stay together: "Suite 200", "AR 72712". */
function onOneLine(text: string): string {
  return text.replace(/(?<=\d) | (?=\d)/g, '\u00a0');
}

function mailLink(email: string): string {
  return `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`;
}
