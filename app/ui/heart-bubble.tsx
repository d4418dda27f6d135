import drawings from './icons.svg?url';

/** The site's own mark, a speech bubble that holds a heart; hidden from screen readers. */
export function HeartBubble() {
  return (
    <svg className="heart-bubble" aria-hidden="true">
      <use href={`${drawings}#heart-bubble`} />
    </svg>
  );
}
