/** Lets the tagger work on the paragraph of the home page, once that comes into view. */
import { find } from './dom.ts';

const sample = find('[data-tagger]');
new IntersectionObserver((entries, observer) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  observer.disconnect();
  // all of the page but the sample
  for (const part of document.querySelectorAll<HTMLElement>(
    'header, footer, .playground, .shown > :not(.exhibit), .conversation, .cards, h1, .lead',
  )) {
    part.dataset.verso = 'off';
  }
  const script = document.createElement('script');
  script.src = '/client/tagger.js';
  script.dataset.version = sample.dataset.version ?? '';
  document.head.append(script);
}).observe(sample);
