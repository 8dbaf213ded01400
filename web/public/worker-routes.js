// Requests of the API bypass the service worker. Chromium activates a waiting version only when the active one has no
// requests, and a page that sends acts or reads ahead could keep it from that for 5 minutes.
addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});
