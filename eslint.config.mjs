// Lint rules: what type-checking and formatting cannot see, and the house rules that a machine can hold.
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const noModuleState = {
  selector: ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
  message: 'No module-level mutable state: let the composition root hand it over.',
}
const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' }
const noFocusedTest = {
  selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
  message: 'Every test runs, always.',
}

export default tseslint.config(
  {
    ignores: [
      '.cache/',
      '.toolchain/',
      'out/',
      'dist/',
      'resources/',
      '**/fixtures/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-constant-binary-expression': 'error',
      'no-control-regex': 'error',
      'no-template-curly-in-string': 'error',
      'no-unreachable-loop': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [] }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 400],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noModuleState, noDefaultExport],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 400],
      'no-restricted-syntax': ['error', noFocusedTest],
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Take it from #tests/support/property, with the same cases in each run.' },
      ],
    },
  },
  { files: ['tests/support/property.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
)
