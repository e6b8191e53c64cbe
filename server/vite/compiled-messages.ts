import { type NodePath, type PluginObj, types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** The message in compiled form, so that the runtime needs no message parser. */
const compiled = (message: string): types.Expression =>
  types.valueToNode(JSON.parse(JSON.stringify(compileMessage(message))))

const textOf = (node: types.Node | null | undefined): string | null => {
  if (types.isStringLiteral(node)) return node.value
  if (types.isJSXExpressionContainer(node)) return textOf(node.expression)
  if (types.isTemplateLiteral(node) && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null
  return null
}

const isNamed = (node: types.Node, name: string): boolean =>
  types.isIdentifier(node, { name }) ||
  types.isStringLiteral(node, { value: name }) ||
  types.isJSXIdentifier(node, { name })

/** The Lingui macro marks its result with this comment. */
const isDescriptor = (node: types.Node): boolean =>
  (node.leadingComments ?? []).some((comment) => comment.value.trim() === 'i18n')

/** Compiles the English texts that the macros leave beside the ids of messages. Runs after the macros. */
export const compiledMessages: PluginObj = {
  name: 'lading-compiled-messages',
  visitor: {
    Program: {
      exit: (program: NodePath<types.Program>) => {
        program.traverse({
          ObjectExpression: ({ node }) => {
            if (!isDescriptor(node)) return
            const part = (name: string): types.ObjectProperty | undefined =>
              node.properties.find(
                (one): one is types.ObjectProperty => types.isObjectProperty(one) && isNamed(one.key, name),
              )
            const message = part('message')
            const text = textOf(message?.value)
            if (message !== undefined && text !== null) message.value = compiled(text)
          },
          JSXOpeningElement: ({ node }) => {
            if (!types.isJSXIdentifier(node.name, { name: '_Trans' })) return
            for (const attribute of node.attributes) {
              if (!types.isJSXAttribute(attribute) || !isNamed(attribute.name, 'message')) continue
              const text = textOf(attribute.value)
              if (text !== null) attribute.value = types.jsxExpressionContainer(compiled(text))
            }
          },
        })
      },
    },
  },
}
