/** WhatsApp's mark, hidden from screen readers. */
export function WhatsappIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 2a9.9 9.9 0 0 0-8.5 15L2 22l5.2-1.4A10 10 0 1 0 12 2Zm0 18.1a8.2 8.2 0 0 1-4.2-1.2l-.3-.1-3 .8.8-3-.2-.3A8.2 8.2 0 1 1 12 20.1Zm4.5-6.1c-.2-.1-1.5-.7-1.7-.8-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.7 6.7 0 0 1-3.3-2.9c-.3-.4.2-.4.7-1.3.1-.2 0-.3 0-.5l-.8-1.8c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.5.1-.7.3-.2.3-.9.9-.9 2.2s.9 2.5 1.1 2.7c.1.2 1.9 2.9 4.5 4 1.7.7 2.3.8 3.1.7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.1-1.2 0-.1-.2-.2-.5-.3Z" />
    </svg>
  );
}

/** Instagram's camera, hidden from screen readers. */
export function InstagramIcon() {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r="0.6" fill="currentColor" />
    </svg>
  );
}

/** The site's own mark: a speech bubble that holds a heart. */
export function HeartBubble() {
  return (
    <svg className="heart-bubble" viewBox="0 0 64 64" aria-hidden="true">
      <path
        className="heart-bubble-ground"
        d="M14 6h36a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H33L19 60a2 2 0 0 1-3-2v-8h-2A10 10 0 0 1 4 40V16A10 10 0 0 1 14 6z"
      />
      <path
        className="heart-bubble-heart"
        d="M32 43C21 35 16 30 16 24c0-5 4-8 8-8s6 2 8 5c2-3 4-5 8-5s8 3 8 8c0 6-5 11-16 19z"
      />
    </svg>
  );
}
