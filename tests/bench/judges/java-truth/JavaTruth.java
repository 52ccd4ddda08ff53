// javac as judge: which method or constructor each call of a folder reaches. Classes outside the folder and the JDK
// may be missing: code that depends on them isn't counted. Usage: java JavaTruth.java <folder> → JSON.
import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.*;
import javax.lang.model.element.*;
import javax.lang.model.type.TypeKind;
import javax.tools.*;

public class JavaTruth {
  private static final Set<String> skipped =
      Set.of("node_modules", ".git", "dist", "build", "out", "vendor", ".venv", "coverage");

  private final Path root;
  private final List<String> calls = new ArrayList<>();
  private Trees trees;

  private JavaTruth(Path root) {
    this.root = root;
  }

  public static void main(String[] arguments) throws IOException {
    new JavaTruth(Path.of(arguments[0]).toAbsolutePath().normalize()).run();
  }

  private void run() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    List<Path> sources = sources();
    List<String> options = List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-Xmaxerrs", "1", "-nowarn");
    JavacTask task =
        (JavacTask)
            compiler.getTask(null, files, problem -> {}, options, null, files.getJavaFileObjectsFromPaths(sources));
    List<CompilationUnitTree> units = new ArrayList<>();
    task.parse().forEach(units::add);
    trees = Trees.instance(task);
    try {
      task.analyze();
    } catch (RuntimeException broken) {
      System.err.println("analysis stopped early: " + broken);
    }
    for (CompilationUnitTree unit : units) new Calls(unit).scan(unit, null);
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    out.print("{\"calls\":[\n" + String.join(",\n", calls) + "\n]}\n");
    out.flush();
  }

  private List<Path> sources() throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean skip = !folder.equals(root) && skipped.contains(folder.getFileName().toString());
            return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = file.getFileName().toString();
            // A module description of one of several modules would hide the packages of the others.
            if (name.endsWith(".java") && !name.equals("module-info.java")) found.add(file);
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(found);
    return found;
  }

  private final class Calls extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final CharSequence text;

    Calls(CompilationUnitTree unit) throws IOException {
      this.unit = unit;
      this.text = unit.getSourceFile().getCharContent(true);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
      record(call.getMethodSelect(), trees.getElement(getCurrentPath()));
      return super.visitMethodInvocation(call, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree made, Void nothing) {
      Tree type = made.getIdentifier();
      if (type instanceof AnnotatedTypeTree annotated) type = annotated.getUnderlyingType();
      if (type instanceof ParameterizedTypeTree generic) type = generic.getType();
      Element written = trees.getElement(new TreePath(getCurrentPath(), made.getIdentifier()));
      if (!isEnumConstant(getCurrentPath().getParentPath().getLeaf())) {
        record(type, written == null ? trees.getElement(getCurrentPath()) : written);
      }
      return super.visitNewClass(made, nothing);
    }

    private boolean isEnumConstant(Tree around) {
      if (!(around instanceof VariableTree)) return false;
      Element element = trees.getElement(getCurrentPath().getParentPath());
      return element != null && element.getKind() == ElementKind.ENUM_CONSTANT;
    }

    private long start(Tree tree) {
      return trees.getSourcePositions().getStartPosition(unit, tree);
    }

    private void record(Tree name, Element called) {
      if (called == null || called.asType().getKind() == TypeKind.ERROR) return;
      boolean isCallable = called instanceof ExecutableElement;
      TypeElement owner = isCallable ? (TypeElement) called.getEnclosingElement() : (TypeElement) called;
      boolean isConstructor = !isCallable || called.getKind() == ElementKind.CONSTRUCTOR;
      if (owner.asType().getKind() == TypeKind.ERROR) return;
      // An enum's `values` and `valueOf` are generated.
      String method = called.getSimpleName().toString();
      if (owner.getKind() == ElementKind.ENUM && (method.equals("values") || method.equals("valueOf"))) return;
      String file = fileOf(owner);
      boolean isAbstract = called.getModifiers().contains(Modifier.ABSTRACT);
      if (!isConstructor && file != null && owner.getKind().isInterface() && isAbstract) return;
      long at =
          name instanceof MemberSelectTree member
              ? trees.getSourcePositions().getEndPosition(unit, member) - member.getIdentifier().length()
              : start(name);
      // The compiler adds code that is not in the text (`super()`, an anonymous class's own constructor).
      String written = name instanceof MemberSelectTree member ? member.getIdentifier().toString() : name.toString();
      if (at < 0 || !isAt(written, (int) at)) return;
      long line = unit.getLineMap().getLineNumber(at);
      long lineStart = unit.getLineMap().getStartPosition(line);
      String callee =
          file == null
              ? "null"
              : "{\"file\":%s,\"name\":%s%s}"
                  .formatted(
                      quoted(file),
                      quoted((isConstructor ? owner.getSimpleName() : called.getSimpleName()).toString()),
                      isConstructor ? "" : lineOf(called));
      calls.add(
          "{\"file\":%s,\"line\":%d,\"column\":%d,\"caller\":%s,\"callee\":%s}"
              .formatted(quoted(path(unit)), line, at - lineStart, quoted(caller()), callee));
    }

    private boolean isAt(String written, int at) {
      int end = at + written.length();
      return end <= text.length() && text.subSequence(at, end).toString().equals(written);
    }

    /** The innermost named method or class; a field for what anonymous code in its value calls. */
    private String caller() {
      boolean insideAnonymous = false;
      for (TreePath at = getCurrentPath().getParentPath(); at != null; at = at.getParentPath()) {
        Tree leaf = at.getLeaf();
        if (leaf instanceof MethodTree method) {
          if (!method.getName().contentEquals("<init>")) return method.getName().toString();
          return ((ClassTree) at.getParentPath().getLeaf()).getSimpleName().toString();
        }
        if (leaf instanceof ClassTree type) {
          if (type.getSimpleName().length() > 0) return type.getSimpleName().toString();
          insideAnonymous = true;
        } else if (leaf instanceof LambdaExpressionTree) {
          insideAnonymous = true;
        } else if (insideAnonymous && leaf instanceof VariableTree field) {
          if (at.getParentPath().getLeaf() instanceof ClassTree) return field.getName().toString();
        }
      }
      return "";
    }
  }

  private String fileOf(TypeElement type) {
    TreePath at = trees.getPath(type);
    return at == null ? null : path(at.getCompilationUnit());
  }

  /** The start of a method, which distinguishes overloads. */
  private String lineOf(Element method) {
    TreePath at = trees.getPath(method);
    if (at == null || !(at.getLeaf() instanceof MethodTree)) return "";
    CompilationUnitTree unit = at.getCompilationUnit();
    long start = trees.getSourcePositions().getStartPosition(unit, at.getLeaf());
    return start < 0 ? "" : ",\"line\":" + unit.getLineMap().getLineNumber(start);
  }

  private String path(CompilationUnitTree unit) {
    return root.relativize(Path.of(unit.getSourceFile().toUri())).toString().replace('\\', '/');
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
