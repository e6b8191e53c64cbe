import { expect, it } from 'vitest'
import { framedMail } from '../../../src/domains/administration/screens/email/framed-mail.ts'

it('[MAIL-01] shows a mail under a policy that comes before anything of the mail', () => {
  const mail = '<img src="https://example.org/seen.gif"><script>alert(1)</script>'
  const page = framedMail(mail)
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page)
  expect(policy?.[1]).toContain("default-src 'none'")
  expect(policy?.[1]).not.toMatch(/script-src|https?:/)
  expect(policy?.index ?? Number.POSITIVE_INFINITY).toBeLessThan(page.indexOf(mail))
})
