import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

/** The part of the DOM that the browser check uses. */
class Element {
  readonly children: Element[] = []
  readonly attributes = new Map<string, string>()
  id = ''
  className = ''
  readonly tag: string
  readonly ownText: string

  constructor(tag: string, ownText = '') {
    this.tag = tag
    this.ownText = ownText
  }

  appendChild(child: Element): void {
    this.children.push(child)
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  get text(): string {
    return this.ownText + this.children.map((child) => child.text).join(' ')
  }

  all(tag: string): Element[] {
    return this.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.all(tag)])
  }
}

export interface Detected {
  readonly name: string
  readonly version: string
  readonly missing: readonly string[]
  readonly secure: boolean
  readonly supported: boolean
}

export interface Visit {
  readonly detected: Detected
  /** The result of the check, set on the root element, where the CSS of the start page uses it to hide the app. */
  readonly rootMark: string | undefined
  readonly notice: Element | undefined
}

export interface Visitor {
  readonly userAgent: string
  readonly languages?: readonly string[]
  readonly standalone?: boolean
  /** False: the address is neither https nor localhost. */
  readonly secure?: boolean
  /** Names of window members that this browser lacks. */
  readonly without?: readonly string[]
}

const script = readFileSync(new URL('../../../public/browser-check.js', import.meta.url), 'utf8')

/** Runs the check as the start page does, in a browser that has everything the build needs except `without`. */
export const visit = ({ userAgent, languages, standalone, secure = true, without = [] }: Visitor): Visit => {
  const root = new Element('html')
  const body = new Element('body')
  const nothing = (): void => undefined
  const window: Record<string, unknown> = {
    isSecureContext: secure,
    HTMLScriptElement: { prototype: { noModule: false } },
    structuredClone: nothing,
    indexedDB: {},
    Worker: nothing,
    BroadcastChannel: nothing,
    crypto: secure ? { subtle: {} } : {},
  }
  for (const name of without) delete window[name]
  const navigator = {
    userAgent,
    languages: languages ?? ['en-US'],
    standalone,
    ...(secure && !without.includes('locks') ? { locks: {} } : {}),
  }
  const document = {
    documentElement: root,
    body,
    createElement: (tag: string) => new Element(tag),
    createTextNode: (text: string) => new Element('#text', text),
  }
  const context = createContext({ window, document, navigator })
  if (without.includes('toSorted')) runInContext('delete Array.prototype.toSorted', context)
  else runInContext('Array.prototype.toSorted = Array.prototype.toSorted || function () {}', context)
  runInContext(script, context)
  return {
    detected: window['ladingBrowser'] as Detected,
    rootMark: root.attributes.get('data-browser'),
    notice: body.children.find((child) => child.id === 'browser-notice'),
  }
}
