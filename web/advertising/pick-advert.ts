import { routes } from '../../contract/routes.ts'

/**
 * Stands in the page right behind the adverts that it may show, and leaves one of them there before anything is drawn.
 * Each is as likely as its weight says. The page itself is the same for everyone and may be kept, so the choice is made
 * here; where the same advert stands twice, as in the line that runs on top, both are the same. Pictures come with a low
 * priority, so that none is fetched ahead; the one that is chosen loses it.
 *
 * It also tells of a click that comes before the watcher (`watch-adverts.ts`), which may take seconds: the number that
 * the view is given stays with the link, and the watcher goes on with it. Only secure pages can make such a number.
 */
export const PICK_ADVERT = `{
  const script = document.currentScript;
  const place = script.closest('[data-placement]');
  const sheets = [...place.querySelectorAll('template')];
  const weights = [...sheets[0].content.children].map((advert) => Number(advert.dataset.weight));
  let left = Math.random() * weights.reduce((sum, weight) => sum + weight);
  let at = weights.findIndex((weight) => (left -= weight) < 0);
  for (const sheet of sheets) {
    const advert = [...sheet.content.children].at(at);
    for (const picture of advert.querySelectorAll('img')) picture.fetchPriority = 'auto';
    sheet.replaceWith(advert);
  }
  const follow = ({ target, button }) => {
    const link = target.closest('a');
    if (!link || button > 1 || place.querySelector('[data-view]') || !crypto.randomUUID) return;
    if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
    const view = (link.dataset.view = crypto.randomUUID());
    const { placement } = place.dataset;
    const body = JSON.stringify({ events: [{ view, advert: Number(link.dataset.advert), placement, what: 'clicked' }] });
    navigator.sendBeacon('${routes.countAdverts.path}', new Blob([body], { type: 'application/json' }));
  };
  place.addEventListener('click', follow);
  place.addEventListener('auxclick', follow);
  script.remove();
}`
