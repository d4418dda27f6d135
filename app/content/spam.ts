/** Why a submission looks like spam, as the consultant reads it in lists and e-mails. */
export const spamReasons = {
  honeypot: 'llenó un campo oculto que las personas no ven',
  link: 'hay un enlace o una dirección en el nombre o en la empresa',
};
