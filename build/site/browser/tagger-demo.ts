/** Runs the tagger on the sample paragraph of the home page once it becomes visible. */
import { find } from './dom.ts';

const sample = find('[data-tagger]');
new IntersectionObserver((entries, observer) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  observer.disconnect();
  // everything on the page except the sample
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
