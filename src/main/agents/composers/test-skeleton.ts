// An empty test for a target in the manner of its language.
import type { StoredSymbol } from '../../query/project-view'

/** A fenced skeleton. `style` is the test file to follow, which tells the framework in JavaScript. */
export function skeletonOf(target: StoredSymbol, style: string | null, integration: boolean): string {
  const name = target.name.replace(/[^\p{L}\p{N}_$]/gu, '')
  const title = integration ? `${target.qualifiedName} with its collaborators` : target.qualifiedName
  const file = style === null ? '' : `, beside ${style}`
  switch (target.language) {
    case 'python':
      return fence(
        'python',
        `# new test${file}\ndef test_${snake(name)}():\n    # arrange\n    # act: ${target.signature ?? name}\n    # assert\n    raise NotImplementedError`,
      )
    case 'go':
      return fence(
        'go',
        `// new test${file}\nfunc Test${capital(name)}(t *testing.T) {\n\t// arrange, act, assert\n\tt.Fatal("not written")\n}`,
      )
    case 'java':
      return fence(
        'java',
        `// new test${file}\n@Test\nvoid ${name}() {\n    // arrange, act, assert\n    fail("not written");\n}`,
      )
    default:
      return fence(
        target.language,
        `// new test${file}\ndescribe('${title.replace(/'/g, '')}', () => {\n  it('does what its name says', () => {\n    // arrange, act, assert\n    throw new Error('not written')\n  })\n})`,
      )
  }
}

function fence(language: string, body: string): string {
  return `\`\`\`${language}\n${body}\n\`\`\``
}

function snake(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase()
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
