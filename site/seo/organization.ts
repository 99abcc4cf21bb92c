// The company and its site in types of schema.org: in full on the home page, and by name elsewhere.
import type {
  ContactPointLeaf,
  OrganizationLeaf,
  PostalAddressLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';
import type { Company, Office } from '../../content/schemas/company';
import { absolute } from './absolute';

export const ORGANIZATION_ID = '/#organization';
export const WEBSITE_ID = '/#website';
const LOGO = '/favicon.svg';

export function organization(company: Company): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': absolute(ORGANIZATION_ID),
    name: company.name,
    legalName: company.legalName,
    url: absolute('/'),
    logo: absolute(LOGO),
    email: company.email,
    address: company.offices.map(postalAddress),
    contactPoint: company.offices.map(contactPoint),
    sameAs: company.social.map(({ address }) => address),
  };
}

/** With the address of the search. */
export function website(company: Company): WebSiteLeaf {
  const potentialAction: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: `${absolute('/search')}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': absolute(WEBSITE_ID),
    name: company.name,
    url: absolute('/'),
    potentialAction,
  };
}

/** For every other page. */
export function organizationByName({ name }: Company): OrganizationLeaf {
  return { '@type': 'Organization', '@id': absolute(ORGANIZATION_ID), name, url: absolute('/') };
}

function postalAddress({ city, address }: Office): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: city,
    addressRegion: address.region,
    postalCode: address.code,
    addressCountry: address.countryCode,
  };
}

function contactPoint({ phone }: Office): ContactPointLeaf {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: phone,
  };
}
