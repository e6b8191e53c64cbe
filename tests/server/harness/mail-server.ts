import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on a free port of this machine. */
export interface MailServer {
  /** `smtp://127.0.0.1:…`, or `smtps:` for one that is encrypted from the first byte. */
  readonly url: string
  /** Received mails, in source form. */
  readonly letters: string[]
  close(): Promise<void>
}

/**
 * Starts a mail server. `onLetter` is called after each received mail; the options can reject a sender, a recipient or a
 * password. With `secure` it has an untrusted certificate.
 */
export const openMailServer = async (
  onLetter: () => void = () => {},
  options: Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom' | 'onAuth' | 'authOptional' | 'secure'> = {},
): Promise<MailServer> => {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        letters.push(text)
        done()
        onLetter()
      })
    },
  })
  // Some tests let clients abort the handshake.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${options.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
