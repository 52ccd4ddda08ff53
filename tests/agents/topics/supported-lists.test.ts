// "What file types can I import": the list, from branches over literals or a table that is called so.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { introductionOf } from '#main/query/facts/introduction'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const files = {
  'server/import.js': `function importCargo(file) {
  const extension = file.name.split('.').pop()
  if (extension === 'zip') {
    return importArchive(file)
  } else if (extension === 'opml') {
    return importOutline(file)
  } else {
    return importSingle(file)
  }
}
module.exports = { importCargo }
`,
  'server/export.js': `function exportCargo(format) {
  if (format === 'html') return asPage()
  if (format === 'pdf') return asPrint()
}
module.exports = { exportCargo }
`,
  'server/languages.js': `const supportedLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français'
}
module.exports = { supportedLanguages }
`,
}

// Would catch: the place that imports, without what it imports.
test('the branches of what does it are the list', async () => {
  const answer = await said(files, 'What file types can I import?')
  expect(answer).toMatch(
    /^`importCargo` at `server\/import\.js:1–10` tells 2 values of `extension` apart: `zip`, `opml`; all others: `return importSingle\(file\)`\./,
  )
  expect(answer).not.toContain('pdf')
})

test('a table that is called so is the list', async () => {
  expect(await said(files, 'Which languages are supported?')).toMatch(
    /^`supportedLanguages` at `server\/languages\.js:1–5` lists 3 entries: `en`, `de`, `fr`\./,
  )
})

const calls = {
  'core/Interfaces/IComposer.cs': `namespace Harbour;
public interface IComposer
{
    string ComposeLabel(int id);
}
`,
  'core/Services/Composer.cs': `namespace Harbour;
public class Composer : IComposer
{
    public string ComposeLabel(int id)
    {
        return "label" + id;
    }
}
`,
  'core/Services/Dock.cs': `namespace Harbour;
public class Dock
{
    private readonly IComposer _composer;
    public Dock(IComposer composer)
    {
        _composer = composer;
    }
    public string Show(int id)
    {
        return _composer.ComposeLabel(id);
    }
}
`,
}

// Would catch: the callers of an interface's method listed a second time as those of its implementation.
test('the same callers are listed once', async () => {
  const answer = await said(calls, 'Who calls ComposeLabel?')
  expect(answer).toContain('`Composer.ComposeLabel`, another of that name, has no other callers')
  expect(answer.match(/\| `Dock\.Show` \|/g)).toHaveLength(1)
})

// Would catch: a sentence with a link to a list of questions as what the project is.
test('a project is introduced by what it is, before where questions are answered', async () => {
  const readme = `# Harbour

> Harbour samples have been updated and moved to https://harbour.example.

Sample reference application, powered by wind, demonstrating a single dock. If you're new to docks, read the [guide](https://harbour.example/guide).

A list of Frequently Asked Questions about this repository can be found [here](https://harbour.example/faq).
`
  const { view } = await parsedProject({ 'README.md': readme, 'a.js': 'export const a = 1\n' }, 'harbour')
  expect(introductionOf(view, '')?.text).toMatch(/^Sample reference application/)
})

const signals = {
  'web/tide.ts': 'export const tide = 1\n',
  'web/moon.ts': 'import { tide } from "./tide"\n\nexport const high = tide\n',
  'src/main/java/org/harbour/SignallerManager.java': `package org.harbour;

public class SignallerManager {
    private static final Map<String, Class<?>> SIGNALLERS_ALL = Map.of(
            "horn", HornSignaller.class,
            "flag", FlagSignaller.class,
            "light", LightSignaller.class);
}
`,
  'src/main/java/org/harbour/BeaconDriverManager.java': `package org.harbour;

public class BeaconDriverManager {
    private final List<String> validDrivers = List.of(
            "gas",
            "oil",
            "lamp");
}
`,
  'web/pilot-providers.ts': `export const pilotProviders: Entry[] = [
  {
    id: "north",
    flag: "NORTH_ENABLED",
  },
  {
    id: "south",
    flag: "SOUTH_ENABLED",
  },
  {
    id: "west",
    flag: "WEST_ENABLED",
  },
];
`,
}

// Would catch: some of the places that use a list, and not the list.
test('a map that is called in nearly the same word is the list', async () => {
  expect(await said(signals, 'Which channels can signals be sent through?')).toMatch(
    /^`SignallerManager\.SIGNALLERS_ALL` at .* lists 3 entries: `horn`, `flag`, `light`\./,
  )
})

test('a list whose type says what it is of is found, and the word that nothing has is told', async () => {
  expect(await said(signals, 'Which beacon tide providers are supported?')).toMatch(
    /^`BeaconDriverManager\.validDrivers` at .* lists 3 entries: `gas`, `oil`, `lamp`\. Nothing around it is called “tide”\./,
  )
})

test('entries of several lines are named by their first text', async () => {
  const answer = await said(signals, 'Which pilot providers are supported?')
  expect(answer).toMatch(/^`pilotProviders` at .* lists 3 entries: `north`, `south`, `west`\./)
  expect(answer).toContain('NORTH_ENABLED')
})
