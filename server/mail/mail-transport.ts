import { createTransport, type Transporter } from 'nodemailer'

/** Seconds that a mail server may take to connect, to greet and for each answer. */
export const PATIENCE_S = 10

const LIMITS = ['connectionTimeout', 'greetingTimeout', 'socketTimeout'] as const

/**
 * Opens the transport of SMTP_URL. The limits are part of the address, because the library ignores other options when it has one; limits in
 * the operator's address take precedence.
 */
export const openTransport = (smtpUrl: string): Transporter => {
  const given = new URL(smtpUrl).searchParams
  const own = LIMITS.filter((name) => !given.has(name)).map((name) => `${name}=${PATIENCE_S * 1000}`)
  const mark = given.size > 0 ? '&' : '?'
  return createTransport(own.length === 0 ? smtpUrl : `${smtpUrl.replace(/[?&]+$/, '')}${mark}${own.join('&')}`)
}

/** The mail server of SMTP_URL for people: without name and password. */
export const mailServerOf = (smtpUrl: string): { readonly server: string; readonly encrypted: boolean } => {
  const { protocol, hostname, port } = new URL(smtpUrl)
  const encrypted = protocol === 'smtps:'
  return { server: `${hostname}:${port === '' ? (encrypted ? 465 : 587) : port}`, encrypted }
}
