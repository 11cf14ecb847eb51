/** Texts for people who do not see the screen: they are read aloud once, wherever the focus is. */
const region = 'announcer';

/** Says something, such as how many rows are left after a search. */
export function announce(text: string): void {
  const place = document.getElementById(region) ?? addRegion();
  // The same text twice is not a change, and would not be read.
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

function addRegion(): HTMLElement {
  const place = document.createElement('div');
  place.id = region;
  place.className = 'visually-hidden';
  place.setAttribute('role', 'status');
  place.setAttribute('aria-live', 'polite');
  document.body.append(place);
  return place;
}
