/** Marks the page while the form is in view: on phones the WhatsApp button would cover its fields. */
export default function markFormInView(): void {
  const form = document.getElementById('formulario');
  const observer = new IntersectionObserver(
    (entries) => {
      const isInView = entries[entries.length - 1]?.isIntersecting ?? false;
      document.documentElement.toggleAttribute('data-at-form', isInView);
    },
    { rootMargin: '-8% 0px' },
  );
  if (form) observer.observe(form);
}
