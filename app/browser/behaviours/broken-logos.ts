/** Replaces client logos that fail to load, or failed before this script, with the placeholder. */
export default function replaceBrokenLogos(): void {
  for (const logo of document.querySelectorAll<HTMLImageElement>('[data-placeholder]')) {
    const { placeholder = '', placeholderAlt = '' } = logo.dataset;
    const replace = () => Object.assign(logo, { src: placeholder, alt: placeholderAlt });
    if (logo.complete && logo.naturalWidth === 0) replace();
    else logo.addEventListener('error', replace, { once: true });
  }
}
