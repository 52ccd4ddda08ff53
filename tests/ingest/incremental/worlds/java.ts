// Java: packages, overriding, overloads.
import type { World } from './world'

export const java: World = {
  files: {
    'java/src/main/java/port/Vessel.java': `package port;\n\npublic abstract class Vessel {\n  public abstract void sail();\n  public Vessel self() { return this; }\n  static Vessel make() { return new Ferry(); }\n}\n`,
    'java/src/main/java/port/Ferry.java': `package port;\n\nimport port.crew.Captain;\n\npublic class Ferry extends Vessel {\n  private final Captain captain = new Captain();\n  @Override public void sail() { captain.steer(this); }\n  void load(int cars) {}\n  void load(String cargo) {}\n}\n`,
    'java/src/main/java/port/crew/Captain.java': `package port.crew;\n\nimport port.*;\n\npublic class Captain {\n  public void steer(Vessel vessel) { vessel.self().sail(); }\n  void prepare(Ferry ferry) { ferry.load(3); ferry.load("cars"); ferry.dock(); }\n}\n`,
  },
  missing: {
    'java/src/main/java/port/crew/Ferry.java': `package port.crew;\n\nclass Ferry { void load(int cars) {} void dock() {} }\n`,
  },
  rewrites: [
    { path: 'java/src/main/java/port/Vessel.java', from: 'Vessel self()', to: 'Object self()' },
    { path: 'java/src/main/java/port/Ferry.java', from: 'extends Vessel ', to: '' },
    { path: 'java/src/main/java/port/Ferry.java', from: 'void load(int cars)', to: 'void load(long cars)' },
  ],
}
