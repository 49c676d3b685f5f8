/**
 * Stands in the page right behind the adverts that it may show, and leaves one of them there before anything is drawn.
 * Each is as likely as its weight says. The page itself is the same for everyone and may be kept, so the choice is made
 * here; where the same advert stands twice, as in the line that runs on top, both are the same.
 */
export const PICK_ADVERT = `{
  const script = document.currentScript;
  const sheets = [...script.closest('[data-placement]').querySelectorAll('template')];
  const weights = [...sheets[0].content.children].map((advert) => Number(advert.dataset.weight));
  let left = Math.random() * weights.reduce((sum, weight) => sum + weight);
  let at = weights.findIndex((weight) => (left -= weight) < 0);
  for (const sheet of sheets) sheet.replaceWith([...sheet.content.children].at(at));
  script.remove();
}`
