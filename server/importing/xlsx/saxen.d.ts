declare module 'saxen' {
  /** Types of the parts of the parser that are used; it has none itself. */
  export class Parser {
    on(event: 'openTag', told: (name: string, attributes: () => { readonly [name: string]: string }) => void): this
    on(event: 'closeTag', told: (name: string) => void): this
    on(event: 'text' | 'cdata', told: (text: string) => void): this
    on(event: 'error', told: (error: Error) => void): this
    on(event: 'warn', told: () => void): this
    parse(xml: string): void
  }
}
