/** Whether a text is an address that mails can be sent from and to without quotes. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && /^[^\s@<>"',;:]+@[a-z0-9.-]+$/i.test(text)

/** Whether a text is an address at which somebody on the internet can be reached: its domain has a dot. */
export const isReachable = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>]+@[^\s@.<>]+(?:\.[^\s@.<>]+)+$/.test(text)

/** Whether a text can be the name of a sender: one line without the signs that delimit an address. */
export const isSenderName = (text: string): boolean => text.length <= 100 && !/[<>"\\\p{Cc}]/u.test(text)
