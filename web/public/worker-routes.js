// Requests to the API bypass the service worker. Chromium activates a waiting version only when the active one has no
// requests. A page that sends acts or prefetches could delay that for 5 minutes.
addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});
