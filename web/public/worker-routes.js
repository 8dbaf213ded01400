// Requests to the API bypass the service worker. Chromium activates a waiting version only when the active version
// handles no requests. Without this rule, a page that sends acts or prefetches could delay the activation for 5
// minutes.
addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});
