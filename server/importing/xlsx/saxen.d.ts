declare module 'saxen' {
  /** What is used of the parser; it comes without types. */
  export class Parser {
    on(event: 'openTag', told: (name: string, attributes: () => { readonly [name: string]: string }) => void): this
    on(event: 'closeTag', told: (name: string) => void): this
    on(event: 'text' | 'cdata', told: (text: string) => void): this
    on(event: 'error', told: (error: Error) => void): this
    on(event: 'warn', told: () => void): this
    parse(xml: string): void
  }
}
