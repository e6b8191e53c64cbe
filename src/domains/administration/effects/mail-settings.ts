/** Settings of the system and of organizations that name the sender of mails; without them MAIL_FROM does. */
export const MAIL_FROM = 'mail-from'
export const MAIL_FROM_NAME = 'mail-from-name'
