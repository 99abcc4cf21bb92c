// The addresses that `npm run bench` weighs (every route of the site's table) and those that it puts under load.

export const WEIGHED = [
  '/',
  '/about',
  '/testimonials',
  '/consultation',
  '/contact',
  '/services',
  '/services/analytical-testing',
  '/services/nutritional-supplement-development',
  '/services/supply-chain-manufacturing',
  '/services/small-molecule-formulation',
  '/services/process-development-optimization',
  '/services/regulatory-support',
  '/services/stability-studies',
  '/resources',
  '/resources/whitepapers',
  '/resources/news',
  '/resources/documents',
  '/case-studies',
  '/case-studies/alpha-lipoic-acid',
  '/case-studies/bilayer-tablet',
  '/case-studies/activated-charcoal',
  '/case-studies/cefuroxime-axetil',
  '/case-studies/calcium-phosphate',
  '/case-studies/energy-shot',
  '/case-studies/melatonin',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
];

export const LOADED = ['/', '/consultation', '/resources/news', '/api/news', '/resources/documents', '/api/documents'];
