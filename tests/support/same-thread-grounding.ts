// Grounding in the test's own thread; graphs are closed with the test.
import { onTestFinished } from 'vitest'
import { createGrounding } from '#main/agents/grounding/create-grounding'
import type { Grounding } from '#main/agents/grounding/grounding'
import { openProjectView, type GraphReader } from '#main/query/project-view'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'

/** Opens the graphs of the requested projects. */
export function sameThreadGrounding(): Grounding {
  const graphs = new Map<string, GraphReader>()
  onTestFinished(() => graphs.forEach((graph) => graph.close()))
  return createGrounding((place, read) => {
    const graph = graphs.get(place.database) ?? openGraphReader(place.database)
    graphs.set(place.database, graph)
    return openProjectView(place, graph, read)
  })
}
