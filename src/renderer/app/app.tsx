// Which screen an address shows.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { ApproveDevice } from '../features/device/approve-device'
import { CodeScreen } from '../features/code/code-screen'
import { ConversationScreen } from '../features/chat/conversation-screen'
import { FirstRun } from '../features/onboarding/first-run'
import { ProjectScreen } from './project-screen'
import { SettingsScreen } from './settings-screen'
import { onSignedOut } from '../lib/client'
import { useProjects } from '../lib/queries'
import { routes } from '../lib/routes'
import { isSignedIn } from '../lib/session'
import { useLayout } from '../state/layout'
import { AccountMenu } from './account-menu'
import { NoticeBar } from './notice-bar'
import { Shell } from './shell'
import { SignIn } from './sign-in'

// The renderer of graphs is heavy and most visits don't need it.
const GraphScreen = lazy(async () => ({ default: (await import('../features/graph/graph-screen')).GraphScreen }))

export function App() {
  const [signedIn, setSignedIn] = useState(isSignedIn)
  useEffect(() => onSignedOut(() => setSignedIn(isSignedIn())), [])
  if (!signedIn) return <SignIn onSignedIn={() => setSignedIn(true)} />
  return (
    <>
      <Screens />
      <NoticeBar />
    </>
  )
}

function Screens() {
  return (
    <Switch>
      <Route path={routes.add}>
        <FirstRun account={<AccountMenu small />} />
      </Route>
      <Route>
        <Shell>
          <Switch>
            <Route path="/projects/:project/code">
              {({ project }) => <CodeScreen key={project} projectId={project} />}
            </Route>
            <Route path="/projects/:project/conversations/:conversation">
              {({ project, conversation }) => (
                <ConversationScreen key={conversation} projectId={project} conversationId={conversation} />
              )}
            </Route>
            <Route path="/projects/:project/graph">
              {({ project }) => (
                <Suspense fallback={null}>
                  <GraphScreen key={project} projectId={project} />
                </Suspense>
              )}
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
        </Shell>
      </Route>
    </Switch>
  )
}

/** The project one was in, else the first one, else the first-run screen. */
function Home() {
  const { data: projects } = useProjects()
  const last = useLayout((state) => state.projectId)
  if (projects === undefined) return null
  const project = projects.find((candidate) => candidate.id === last) ?? projects[0]
  return <Redirect to={project === undefined ? routes.add : routes.project(project.id)} replace />
}
