// Maps addresses to screens.
import { Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { FirstRun } from '../features/onboarding/first-run'
import { ProjectScreen } from './project-screen'
import { onSignedOut } from '../lib/client'
import { useProjects } from '../lib/queries'
import { routes } from '../lib/routes'
import { isSignedIn, onSessionChange } from '../lib/session'
import { useLayout } from '../state/layout'
import { AccountMenu } from './account-menu'
import { ApproveDevice, CodeBeside, CodeScreen, ConversationScreen, GraphScreen, SettingsScreen } from './lazy-screens'
import { Notices } from './notices'
import { Shell } from './shell'
import { SignIn } from './sign-in'
import { useCommandLayer } from './use-command-layer'
import { usePageTitle } from './use-page-title'

export function App() {
  const [signedIn, setSignedIn] = useState(isSignedIn)
  // A session that ends while the page is open is reported; the screen stays, and continues where it was.
  const [had, setHad] = useState(signedIn)
  useEffect(() => {
    const look = () => setSignedIn(isSignedIn())
    const stops = [onSignedOut(look), onSessionChange(look)]
    return () => stops.forEach((stop) => stop())
  }, [])
  if (signedIn && !had) setHad(true)
  if (!signedIn) return <SignIn ended={had} onSignedIn={() => setSignedIn(true)} />
  return (
    <>
      <Screens />
      <Notices />
    </>
  )
}

function Screens() {
  usePageTitle()
  return (
    <Switch>
      <Route path={routes.add}>
        <AddScreen />
      </Route>
      <Route>
        <Shell>
          <Suspense fallback={null}>
            <Switch>
              <Route path="/projects/:project/code">
                {({ project }) => <CodeScreen key={project} projectId={project} />}
              </Route>
              <Route path="/projects/:project/conversations/:conversation">
                {({ project, conversation }) => (
                  <ConversationScreen
                    key={conversation}
                    projectId={project}
                    conversationId={conversation}
                    CodeBeside={CodeBeside}
                  />
                )}
              </Route>
              <Route path="/projects/:project/graph">
                {({ project }) => <GraphScreen key={project} projectId={project} />}
              </Route>
              <Route path="/projects/:project">
                {({ project }) => <ProjectScreen key={project} projectId={project} />}
              </Route>
              <Route path="/settings/:section">{({ section }) => <SettingsScreen section={section} />}</Route>
              <Route path="/settings">
                <Redirect to={routes.settings('api-key')} />
              </Route>
              <Route path={routes.device}>
                <ApproveDevice />
              </Route>
              <Route>
                <Home />
              </Route>
            </Switch>
          </Suspense>
        </Shell>
      </Route>
    </Switch>
  )
}

/** The first-run screen has no rail, but commands, palette and help as everywhere. */
function AddScreen() {
  const { help, sheets } = useCommandLayer({ hasPanels: false })
  return (
    <>
      <FirstRun account={<AccountMenu small onHelp={help} />} />
      {sheets}
    </>
  )
}

/** The last open project, otherwise the first one, otherwise the first-run screen. */
function Home() {
  const { data: projects } = useProjects()
  const last = useLayout((state) => state.projectId)
  if (projects === undefined) return null
  const project = projects.find((candidate) => candidate.id === last) ?? projects[0]
  return <Redirect to={project === undefined ? routes.add : routes.project(project.id)} replace />
}
