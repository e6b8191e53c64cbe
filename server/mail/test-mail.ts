import { productName } from '../../src/config.ts'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { type Bilingual, inLanguage } from '../../src/catalogue/fill-in.ts'
import { email } from '../../src/domains/administration/entities/email.ts'
import type { TestMail } from '../../src/protocol/test-mail.ts'
import { type Labels, labelsOf } from '../store/labels.ts'
import { failedAttempt, type MailFailure } from './mail-failure.ts'
import { openTransport } from './mail-transport.ts'
import type { Sender } from './sender.ts'

const SUBJECT: Bilingual = [`Test mail of ${productName}`, `Testmail van ${productName}`]
const BODY: Bilingual = [
  '{who} sent this mail from {origin} to see whether mails arrive.\n\nYou need to do nothing.\n',
  '{who} heeft deze mail vanaf {origin} verstuurd om te zien of mails aankomen.\n\nJe hoeft niets te doen.\n',
]
const ACCEPTED: Bilingual = ['The mail server took the mail', 'De mailserver heeft de mail aangenomen']

const sentenceFor = (labels: Labels, failure: MailFailure): string => {
  const words = email.fields.failure.texts[failure]
  return labels.get(`option.${words}`) ?? words
}

/**
 * Sends a test mail at once, past the queue and the e-mail log, by the transport that sends all mails, and returns what
 * the mail server said. Never throws for what the mail server or the network does.
 */
export const sendTestMail = async (
  smtpUrl: string,
  mail: { readonly sender: Sender; readonly to: string; readonly who: string; readonly origin: string },
  locale: Locale,
): Promise<TestMail> => {
  const { sender, to, who, origin } = mail
  const began = performance.now()
  const seconds = (): number => Math.round((performance.now() - began) / 100) / 10
  const transport = openTransport(smtpUrl)
  try {
    const { response } = await transport.sendMail({
      from: { ...sender },
      to,
      subject: inLanguage(SUBJECT, locale),
      text: inLanguage(BODY, locale, { who, origin }),
    })
    const sentence = inLanguage(ACCEPTED, locale)
    return { accepted: true, failure: null, sentence, details: String(response).slice(0, 1000), seconds: seconds() }
  } catch (error) {
    const { failure, details } = failedAttempt(error)
    const sentence = sentenceFor(await labelsOf(locale), failure)
    return { accepted: false, failure, sentence, details, seconds: seconds() }
  } finally {
    transport.close()
  }
}
