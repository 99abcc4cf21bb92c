// The addresses that `npm run bench` puts under load.

export const LOADED = ['/', '/consultation', '/resources/news', '/api/news', '/resources/documents', '/api/documents'];
