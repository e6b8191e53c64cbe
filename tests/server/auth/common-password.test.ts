import { expect, it } from 'vitest'
import { passwordProblem } from '../../../server/auth/password.ts'

const problemsOf = (passwords: readonly string[]) =>
  passwords.map((password) => [password, passwordProblem(password, 'somebody')])

it.each([
  ['listed ones, in any case', ['Password123', '1q2w3e4r5t', 'qwerty12345', 'SPIDERMAN1']],
  [
    'a common word with figures and signs around it',
    ['Welkom2026!', 'P@ssw0rd2026', '2026wachtwoord', 'December-2026'],
  ],
  ['few characters', ['aaaaaaaaa1', 'ababab12121212']],
])('[S6 OPEN-012] refuses %s', (_what, passwords) => {
  expect(problemsOf(passwords)).toEqual(passwords.map((password) => [password, 'password-common']))
})

it('[S6 OPEN-012] accepts passwords that are not easy to guess, including that of the demo company', () => {
  const passwords = [
    'lading-demo-1',
    'kuipers-2026-venlo',
    'a-new-password-7',
    'Herfst in Venlo 4',
    'correct horse 9 staple',
  ]
  expect(problemsOf(passwords)).toEqual(passwords.map((password) => [password, null]))
})
