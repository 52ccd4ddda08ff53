// "Who may start a job": what puts a thing into another state is done where its status is set, and never by what reads.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, question: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], question), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

const handlers = `package main

func routes(g *echo.Group) {
	g.GET("/api/voyages/running/stats", may(getRunningVoyageStats, "voyages:read"))
	g.PUT("/api/voyages/:id", may(updateVoyage, "voyages:manage"))
	g.PUT("/api/voyages/:id/status", may(updateVoyageStatus, "voyages:command"))
}

func getRunningVoyageStats(c echo.Context) error {
	rows := countVoyages()
	return c.JSON(200, rows)
}

func updateVoyage(c echo.Context) error {
	err := saveVoyage(c.Param("id"))
	return err
}

func updateVoyageStatus(c echo.Context) error {
	err := saveStatus(c.Param("id"))
	return err
}
`

for (const verb of ['start', 'pause', 'cancel'])
  // Would catch: the statistics of what is running told as what starts it.
  test(`what may ${verb} a thing is what may set its status`, async () => {
    const answer = await said({ 'cmd/handlers.go': handlers }, `Who is allowed to ${verb} a voyage?`)
    expect(answer).toMatch(/^`PUT \/api\/voyages\/:id\/status`, which sets the status, asks for .*voyages:command/)
    expect(answer).not.toContain('running/stats` asks')
  })

// Would catch: who holds a right that needs no subject left open.
test('the class that votes on an attribute tells who has it', async () => {
  const answer = await said(
    {
      'src/Controller/BoatController.php': `<?php\n\nnamespace App\\Controller;\n\nclass BoatController extends AbstractController\n{\n    #[Route(path: '/boats/new', name: 'boat_new', methods: ['GET', 'POST'])]\n    #[IsGranted('CREATE_BOATS')]\n    public function newAction(Request $request)\n    {\n        $boat = new Boat();\n        return $this->save($boat);\n    }\n}\n`,
      'src/Security/BoatVoter.php': `<?php\n\nnamespace App\\Security;\n\nclass BoatVoter extends Voter\n{\n    protected function voteOnAttribute($attribute, $subject, $token): bool\n    {\n        switch ($attribute) {\n            case 'VIEW':\n                return true;\n        }\n        return false;\n    }\n}\n`,
      'src/Security/HarbourVoter.php': `<?php\n\nnamespace App\\Security;\n\nclass HarbourVoter extends Voter\n{\n    protected function supports(string $attribute, $subject): bool\n    {\n        return \\in_array($attribute, [self::LIST_BOATS, self::CREATE_BOATS], true);\n    }\n\n    protected function voteOnAttribute($attribute, $subject, $token): bool\n    {\n        return match ($attribute) {\n            self::LIST_BOATS, self::CREATE_BOATS => $this->security->isGranted('ROLE_HARBOUR_MASTER'),\n            default => false,\n        };\n    }\n}\n`,
    },
    'Who may create a boat?',
  )
  expect(answer).toMatch(
    /`#\[IsGranted\('CREATE_BOATS'\)\]`, then `\$this->security->isGranted\('ROLE_HARBOUR_MASTER'\)`/,
  )
})
